-- Checking codes: what a verdict rests on, how far a run has come, and what is known of the pages that codes lead to.

-- The rule a code has broken (domain/validation/verdict.ts); the reason says the same in words.
ALTER TABLE codes ADD COLUMN validation_rule text;
ALTER TABLE validations ADD COLUMN rule text;

-- One row per run over all codes. `after_id` moves in the transaction that writes the verdicts, so a run that is taken
-- up again writes none of them twice.
CREATE TABLE validation_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  after_id integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX validation_runs_ended ON validation_runs (ended_at DESC NULLS LAST);

-- Pages we have asked for. Kept, so that nobody is asked twice a day for the same one.
CREATE TABLE link_checks (
  url text PRIMARY KEY CHECK (length(url) <= 2000),
  outcome text NOT NULL CHECK (outcome IN ('ok', 'gone', 'undecided')),
  -- Null where there was no answer.
  status smallint,
  checked_at timestamptz NOT NULL
);
CREATE INDEX link_checks_checked ON link_checks (checked_at);

-- The operator's lists by state, and counting them without reading the codes.
CREATE INDEX codes_verdict ON codes (validation_ok, id DESC)
  INCLUDE (valid_until, valid_from, validation_rule) WHERE deleted_at IS NULL;
-- Which of several codes with the same letters stays: the one that lasts longest, then the oldest.
CREATE INDEX codes_twins ON codes (shop_id, lower(btrim(code)), coalesce(valid_until, 'infinity') DESC, id)
  WHERE deleted_at IS NULL AND withdrawn_at IS NULL AND is_active AND code <> '';
-- Operators also look for codes that visitors do not see, and for parts of words.
CREATE INDEX codes_text_trgm ON codes USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX validations_failed ON validations (checked_at DESC, id DESC) WHERE NOT is_valid;

-- A verdict is about a code as it was. Once that is changed, the code counts as unchecked.
CREATE FUNCTION forget_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.validation_ok := NULL;
  NEW.validation_rule := NULL;
  NEW.validation_reason := NULL;
  NEW.validated_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_verdict BEFORE UPDATE OF
  shop_id, code, requires_code, affiliate_url, valid_from, valid_until, withdrawn_at ON codes
  FOR EACH ROW WHEN (
    (OLD.shop_id, OLD.code, OLD.requires_code) IS DISTINCT FROM (NEW.shop_id, NEW.code, NEW.requires_code)
    OR (OLD.affiliate_url, OLD.valid_from, OLD.valid_until, OLD.withdrawn_at)
      IS DISTINCT FROM (NEW.affiliate_url, NEW.valid_from, NEW.valid_until, NEW.withdrawn_at)
  ) EXECUTE FUNCTION forget_verdict();

CREATE FUNCTION forget_verdicts_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE codes SET validation_ok = NULL, validation_rule = NULL, validation_reason = NULL, validated_at = NULL
    WHERE shop_id = NEW.id AND validation_rule IN ('shop', 'target', 'link');
  RETURN NULL;
END $$;
CREATE TRIGGER forget_verdicts AFTER UPDATE OF url, affiliate_url, deleted_at ON shops
  FOR EACH ROW WHEN (
    (OLD.url, OLD.affiliate_url, OLD.deleted_at) IS DISTINCT FROM (NEW.url, NEW.affiliate_url, NEW.deleted_at)
  ) EXECUTE FUNCTION forget_verdicts_of_shop();
