-- Alerts: who wants to hear of new codes of which shops, and what each was told.

-- Like subscribers of the newsletter: one row per address, with the proof of consent. Links in mails are signed.
CREATE TABLE alert_recipients (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'ended')),
  text_version text NOT NULL,
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The last click on "Weiter benachrichtigen", at first the confirmation: a year later all ends.
  kept_at timestamptz,
  -- When the mail went out that asks for this click.
  asked_at timestamptz,
  ended_at timestamptz,
  mails_sent integer NOT NULL DEFAULT 0 CHECK (mails_sent >= 0),
  last_mail_at timestamptz
);

CREATE TABLE shop_alerts (
  recipient_id integer NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  -- asked: not confirmed by mail yet.
  state text NOT NULL CHECK (state IN ('asked', 'on', 'off')),
  -- In euros; null: whatever is likely to work.
  minimum_saving smallint CHECK (minimum_saving > 0),
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (recipient_id, shop_id)
);
CREATE INDEX shop_alerts_shop ON shop_alerts (shop_id, state);

-- One row per day and recipient, written before the mail goes out: at most one mail a day, and each at most once
-- (docs/decisions/048-alerts.md). The states are those of newsletter_deliveries.
CREATE TABLE alert_deliveries (
  -- In Berlin.
  day date NOT NULL,
  recipient_id integer NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sending', 'sent', 'refused', 'failed')),
  attempts smallint NOT NULL CHECK (attempts >= 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (day, recipient_id)
);
CREATE INDEX alert_deliveries_recipient ON alert_deliveries (recipient_id);

-- What is no news for a recipient: what a mail told, and what was there when the alert was set.
CREATE TABLE alerted_codes (
  recipient_id integer NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  code_id integer NOT NULL REFERENCES codes ON DELETE CASCADE,
  -- Of the mail; null for what was there before.
  day date,
  PRIMARY KEY (recipient_id, code_id)
);
CREATE INDEX alerted_codes_code ON alerted_codes (code_id);
