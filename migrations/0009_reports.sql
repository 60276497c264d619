-- What visitors report about codes (the notices of the Digital Services Act among it), and which submissions are not
-- wanted again.

CREATE TABLE code_reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id integer REFERENCES codes ON DELETE SET NULL,
  -- What the code was called when it was reported; it may be gone for good when somebody asks later.
  code text NOT NULL,
  shop_name text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('not-working', 'expired', 'wrong-shop', 'illegal', 'other')),
  -- Emptied together with name and address, half a year after the decision.
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 1000),
  name text CHECK (length(name) <= 120),
  email text CHECK (length(email) <= 254),
  visitor_hash bytea,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved', 'rejected')),
  decision text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- When the mails were handed over: the confirmation of receipt, and the decision.
  receipt_sent_at timestamptz,
  decision_sent_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX code_reports_code ON code_reports (code_id);
CREATE INDEX code_reports_state ON code_reports (state, created_at);
-- What is to be forgotten, without reading what has been forgotten already.
CREATE INDEX code_reports_personal ON code_reports (decided_at)
  WHERE name IS NOT NULL OR email IS NOT NULL OR text <> '';
CREATE INDEX code_reports_with_visitor ON code_reports (created_at) WHERE visitor_hash IS NOT NULL;

-- Codes of a shop that visitors need not submit again. The keys are those of submissions.
CREATE TABLE blocked_submissions (
  shop_key text NOT NULL,
  code_key text NOT NULL,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (shop_key, code_key)
);

-- Shops that submissions made and nobody has looked at yet.
CREATE INDEX shops_needing_review ON shops (created_at) WHERE needs_review AND deleted_at IS NULL;
