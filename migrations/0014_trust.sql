-- Whether codes work: what visitors, checkouts and operators have shown, and what is estimated from it (docs/trust.md).

-- One try of a code by one visitor. Its outcome is hidden; the row holds what was seen of it.
CREATE TABLE code_trials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id integer NOT NULL REFERENCES codes ON DELETE CASCADE,
  -- In the receipt that lets the visitor answer.
  ref text NOT NULL UNIQUE,
  -- Null for an answer by a form: nobody has seen the copy.
  copied_at timestamptz,
  -- The visitor copied another code of the shop afterwards.
  moved_on boolean NOT NULL DEFAULT false,
  worked boolean,
  reason text CHECK (reason IN ('invalid', 'minimum', 'new-customers', 'excluded', 'other')),
  voted_at timestamptz,
  -- What was estimated when the answer came.
  predicted real,
  -- How much the answer counts, once its network is forgotten.
  weight real,
  -- What a checkout said about it.
  redeemed boolean,
  -- Counted into the rates.
  settled boolean NOT NULL DEFAULT false,
  -- An operator does not believe the answer.
  discarded_at timestamptz,
  -- Salted by the day: one try per visitor, code and day. Both hashes are forgotten after a week.
  visitor_hash bytea,
  -- Salted by the week; the same network under the salt of the week before, so that a week can begin on any day.
  network_hash bytea,
  network_hash_before bytea,
  changed_at timestamptz NOT NULL,
  CHECK ((worked IS NULL) = (voted_at IS NULL)),
  CHECK (reason IS NULL OR worked = false)
);
CREATE UNIQUE INDEX code_trials_visitor ON code_trials (visitor_hash, code_id) WHERE visitor_hash IS NOT NULL;
CREATE INDEX code_trials_code ON code_trials (code_id, id);
CREATE INDEX code_trials_changed ON code_trials (changed_at);
CREATE INDEX code_trials_network ON code_trials (network_hash) WHERE network_hash IS NOT NULL;
CREATE INDEX code_trials_redeemed ON code_trials (copied_at) WHERE redeemed IS NOT NULL AND NOT settled;
CREATE INDEX code_trials_voted ON code_trials (voted_at) WHERE voted_at IS NOT NULL;

-- Tries of former weeks about which nothing more is known than that they happened.
CREATE TABLE code_trial_days (
  code_id integer NOT NULL REFERENCES codes ON DELETE CASCADE,
  day date NOT NULL,
  silent integer NOT NULL CHECK (silent >= 0),
  moved_on integer NOT NULL CHECK (moved_on >= 0),
  PRIMARY KEY (code_id, day)
);

-- All other evidence. A sale that is read twice counts once.
CREATE TABLE trust_evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id integer NOT NULL REFERENCES codes ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('redeemed', 'not-redeemed', 'tested-worked', 'tested-failed', 'withdrawn', 'offered')),
  at timestamptz NOT NULL,
  sale text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sale, code_id)
);
CREATE INDEX trust_evidence_code ON trust_evidence (code_id, at);
CREATE INDEX trust_evidence_changed ON trust_evidence (changed_at);

-- What people did whose outcome a checkout told.
CREATE TABLE trust_rates (
  outcome text PRIMARY KEY CHECK (outcome IN ('success', 'failure')),
  copies integer NOT NULL DEFAULT 0,
  worked integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  moved_on integer NOT NULL DEFAULT 0
);
INSERT INTO trust_rates (outcome) VALUES ('success'), ('failure');

-- What tickets tell beside the order.
CREATE TABLE code_trust (
  code_id integer PRIMARY KEY REFERENCES codes ON DELETE CASCADE,
  label text NOT NULL CHECK (label IN ('redeemed', 'works', 'some', 'dead', 'unknown')),
  worked_lately integer NOT NULL,
  failed_lately integer NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}',
  last_sale_at timestamptz,
  last_feedback_at timestamptz,
  estimated_at timestamptz NOT NULL
);

-- The course over time, of codes with evidence.
CREATE TABLE code_trust_days (
  code_id integer NOT NULL REFERENCES codes ON DELETE CASCADE,
  day date NOT NULL,
  works real NOT NULL,
  worked integer NOT NULL,
  failed integer NOT NULL,
  PRIMARY KEY (code_id, day)
);

ALTER TABLE codes
  -- The chance that it works for the next visitor, and what that is worth in euros.
  ADD COLUMN works real NOT NULL DEFAULT 0.5 CHECK (works BETWEEN 0 AND 1),
  ADD COLUMN expected_saving real NOT NULL DEFAULT 0,
  ADD COLUMN knowledge real NOT NULL DEFAULT 0,
  ADD COLUMN is_dead boolean NOT NULL DEFAULT false,
  -- Null until the first estimate.
  ADD COLUMN estimated_at timestamptz;
-- The mean sale, where enough sales are known.
ALTER TABLE shops ADD COLUMN usual_basket real;

DROP INDEX codes_shop;
-- The order of a shop's codes; before the first estimate it is by score.
CREATE INDEX codes_shop ON codes (shop_id, is_dead, expected_saving DESC, home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
-- The first and the second place have rules of their own.
CREATE INDEX codes_shop_likely ON codes (shop_id, expected_saving DESC, id)
  WHERE works >= 0.7 AND NOT is_dead AND is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_shop_chance ON codes (shop_id, works DESC, id)
  WHERE NOT is_dead AND is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_shop_unknown ON codes (shop_id, knowledge, id)
  WHERE works >= 0.3 AND expected_saving > 0 AND NOT is_dead AND is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_unestimated ON codes (id) WHERE estimated_at IS NULL;

CREATE INDEX transactions_updated ON transactions (updated_at);
CREATE INDEX transactions_vouchers ON transactions (network, advertiser_id) WHERE voucher_code <> '';

-- Networks are told apart for a week, visitors for a day.
ALTER TABLE visitor_salts ADD COLUMN period text NOT NULL DEFAULT 'day' CHECK (period IN ('day', 'week'));
ALTER TABLE visitor_salts DROP CONSTRAINT visitor_salts_pkey, ADD PRIMARY KEY (period, day);

CREATE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trust_evidence (code_id, kind, at)
    VALUES (NEW.id, CASE WHEN NEW.withdrawn_at IS NULL THEN 'offered' ELSE 'withdrawn' END, coalesce(NEW.withdrawn_at, NEW.updated_at));
  RETURN NULL;
END $$;
CREATE TRIGGER note_withdrawal AFTER UPDATE OF withdrawn_at ON codes
  FOR EACH ROW WHEN ((OLD.withdrawn_at IS NULL) <> (NEW.withdrawn_at IS NULL)) EXECUTE FUNCTION note_withdrawal();
