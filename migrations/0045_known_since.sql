-- Where a code got other letters or another shop, or an example became somebody's own, nothing is known about it from then on
-- (0033, 0040), and its age counts from then, too. Null: from when it was entered.
ALTER TABLE codes ADD COLUMN known_since timestamptz;

CREATE OR REPLACE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.votes_worked := 0;
  NEW.votes_failed := 0;
  NEW.estimated_at := NULL;
  NEW.known_since := NEW.updated_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION forget_invented_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.usage_count := 0;
  NEW.votes_worked := 0;
  NEW.votes_failed := 0;
  NEW.estimated_at := NULL;
  NEW.known_since := NEW.updated_at;
  IF NOT 'popularity_score' = ANY(NEW.edited_fields) THEN NEW.popularity_score := 21; END IF;
  RETURN NEW;
END $$;

-- Nothing wears out before it is valid, so the estimate follows that date as it follows the discount.
DROP TRIGGER forget_estimate ON codes;
CREATE TRIGGER forget_estimate BEFORE UPDATE OF discount_type, discount_value, minimum_order, maximum_saving, valid_from ON codes
  FOR EACH ROW WHEN (
    (OLD.discount_type, OLD.discount_value, OLD.minimum_order, OLD.maximum_saving, OLD.valid_from)
      IS DISTINCT FROM (NEW.discount_type, NEW.discount_value, NEW.minimum_order, NEW.maximum_saving, NEW.valid_from)
  ) EXECUTE FUNCTION forget_estimate();

-- What votes have led to while their networks were known, and which nobody can compute again afterwards: beside the verdict
-- "dead" (condemned_at), since when a code that nobody of us has looked at is proven.
ALTER TABLE code_trust ADD COLUMN proven_at timestamptz;
INSERT INTO code_trust (code_id, label, worked_lately, failed_lately, estimated_at, proven_at)
  SELECT id, 'unknown', 0, 0, now(), coalesce(estimated_at, now()) FROM codes WHERE needs_review AND NOT is_unproven
  ON CONFLICT (code_id) DO UPDATE SET proven_at = excluded.proven_at;
-- An operator who takes a vote out puts that in question; kept here, it comes back with the vote.
ALTER TABLE code_trials ADD COLUMN concluded_at timestamptz;
