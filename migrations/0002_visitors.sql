-- What visitors leave behind. No address and no user agent is stored anywhere: a visitor is a keyed hash
-- whose key rotates, and rows that carry one are purged.

CREATE TABLE submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
  shop_name text NOT NULL CHECK (length(shop_name) BETWEEN 1 AND 80),
  -- Trimmed and case-folded; equal keys are the same submission.
  code_key text NOT NULL,
  shop_key text NOT NULL,
  visitor_hash bytea,
  network_hash bytea,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
  code_id integer REFERENCES codes ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX submissions_key ON submissions (shop_key, code_key);
CREATE INDEX submissions_status ON submissions (status, created_at DESC);
CREATE INDEX submissions_code ON submissions (code_id);

CREATE TABLE clicks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Travels to the network as clickref; random, so that it tells nothing about volume.
  ref text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('code', 'shop', 'deal')),
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  code_id integer REFERENCES codes ON DELETE SET NULL,
  deal_id integer REFERENCES best_deals ON DELETE SET NULL,
  region text,
  consent boolean NOT NULL DEFAULT false,
  visitor_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX clicks_created ON clicks (created_at);
CREATE INDEX clicks_shop ON clicks (shop_id, created_at);
CREATE INDEX clicks_code ON clicks (code_id);
CREATE INDEX clicks_deal ON clicks (deal_id);

CREATE TABLE daily_counts (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('copy', 'visit', 'click', 'worked', 'failed')),
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  -- 0 where the count is the shop's own.
  code_id integer NOT NULL DEFAULT 0,
  region text NOT NULL DEFAULT 'deutschland',
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (day, kind, shop_id, code_id, region)
);
CREATE INDEX daily_counts_shop ON daily_counts (shop_id, day);

CREATE TABLE page_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL,
  visitor_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_views_created ON page_views (created_at);

CREATE TABLE subscribers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  -- Hash of the secret in the confirmation and unsubscribe links.
  token_hash bytea NOT NULL UNIQUE,
  -- Proof of the double opt-in: when it was asked and answered, and which text was shown.
  text_version text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  mails_sent smallint NOT NULL DEFAULT 0,
  last_mail_at timestamptz
);
CREATE INDEX subscribers_state ON subscribers (state, id);
