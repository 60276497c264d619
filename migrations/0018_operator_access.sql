-- How operators get in: what strangers may guess in all, devices that signed in before, tokens that end, and what to tell.

CREATE TABLE guess_budgets (
  kind text PRIMARY KEY CHECK (kind IN ('password', 'code')),
  failures integer NOT NULL,
  -- Until then nobody may guess but known devices.
  open_at timestamptz,
  updated_at timestamptz NOT NULL
);

CREATE TABLE known_devices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- Wrong guesses since the last sign-in.
  failures smallint NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL
);

CREATE TABLE operator_notices (
  kind text PRIMARY KEY CHECK (kind IN ('passwords', 'codes', 'forwarded')),
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  mailed_at timestamptz
);

-- Tokens made before now end as new ones do by default.
ALTER TABLE api_tokens
  ADD COLUMN scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('read', 'catalogue', 'all')),
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '90 days';
ALTER TABLE api_tokens ALTER COLUMN scope DROP DEFAULT, ALTER COLUMN expires_at DROP DEFAULT;
