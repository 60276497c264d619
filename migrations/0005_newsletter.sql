-- The weekly newsletter: who has had which issue, and what people agreed to.

-- The links in mails are signed (services/newsletter-tokens.ts), so nothing secret is stored per subscriber.
ALTER TABLE subscribers DROP COLUMN token_hash;

-- Every wording somebody was ever asked to agree to; subscribers.text_version says which.
CREATE TABLE consent_texts (
  version text PRIMARY KEY,
  text text NOT NULL,
  used_from timestamptz NOT NULL
);

-- One row per issue and subscriber, written before the mail goes out. `sending` that stays is a mail whose fate is
-- unknown, because the server died or the connection broke: it is not sent again (docs/decisions/008-newsletter-once.md).
CREATE TABLE newsletter_deliveries (
  -- The scheduled time the issue stands for.
  slot timestamptz NOT NULL,
  subscriber_id integer NOT NULL REFERENCES subscribers ON DELETE CASCADE,
  -- refused: certainly not accepted, tried again. failed: not tried again.
  state text NOT NULL CHECK (state IN ('sending', 'sent', 'refused', 'failed')),
  attempts smallint NOT NULL CHECK (attempts >= 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (slot, subscriber_id)
);
CREATE INDEX newsletter_deliveries_subscriber ON newsletter_deliveries (subscriber_id);
