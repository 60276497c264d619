-- The operator's side: networks, research, jobs, access.

CREATE TABLE validations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id integer NOT NULL REFERENCES codes ON DELETE CASCADE,
  is_valid boolean NOT NULL,
  reason text,
  checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX validations_recent ON validations (checked_at DESC, id DESC);
CREATE INDEX validations_code ON validations (code_id, checked_at DESC);

CREATE TABLE research_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  shop_name text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'chatgpt_prompt_ready', 'researching', 'completed', 'failed')),
  priority smallint NOT NULL DEFAULT 1 CHECK (priority BETWEEN 1 AND 5),
  prompt text,
  results text,
  codes_found integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX research_items_queue ON research_items (status, priority DESC, created_at);
CREATE INDEX research_items_shop ON research_items (shop_id);

CREATE TABLE awin_programmes (
  advertiser_id bigint PRIMARY KEY,
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  name text NOT NULL,
  relationship text NOT NULL,
  country_code text,
  sector text,
  display_url text,
  click_through_url text,
  logo_url text,
  domains text[] NOT NULL DEFAULT '{}',
  seen_at timestamptz NOT NULL
);
CREATE INDEX awin_programmes_shop ON awin_programmes (shop_id);

CREATE TABLE transactions (
  network text NOT NULL,
  network_id text NOT NULL,
  advertiser_id bigint,
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  code_id integer REFERENCES codes ON DELETE SET NULL,
  click_ref text,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'declined', 'deleted')),
  commission_cents integer NOT NULL,
  sale_cents integer NOT NULL,
  currency text NOT NULL CHECK (length(currency) = 3),
  voucher_code text,
  transacted_at timestamptz NOT NULL,
  validated_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, network_id)
);
CREATE INDEX transactions_time ON transactions (transacted_at);
CREATE INDEX transactions_shop ON transactions (shop_id, transacted_at);
CREATE INDEX transactions_code ON transactions (code_id);

CREATE TABLE job_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  -- The scheduled time this run stands for; null when a person started it.
  slot timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('succeeded', 'failed', 'cancelled')),
  counts jsonb NOT NULL DEFAULT '{}',
  error text,
  UNIQUE (job, slot)
);
CREATE INDEX job_runs_recent ON job_runs (job, started_at DESC);

CREATE TABLE operator_sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);

CREATE TABLE login_attempts (
  client_hash bytea PRIMARY KEY,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE api_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  revoked_at timestamptz
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_recent ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject, subject_id);

-- What the installation remembers of itself: the operator's password hash, keys for hashing, one-time steps.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
