-- What was tried, answered and sold is about these letters in that shop. Of others it is no evidence, only of another spelling of
-- the same. How often the code was used stays.
CREATE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.votes_worked := 0;
  NEW.votes_failed := 0;
  NEW.estimated_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_answers BEFORE UPDATE OF code, shop_id ON codes
  FOR EACH ROW WHEN (OLD.shop_id <> NEW.shop_id OR lower(btrim(OLD.code)) <> lower(btrim(NEW.code)))
  EXECUTE FUNCTION forget_answers();

CREATE FUNCTION forget_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM code_trials WHERE code_id = NEW.id;
  DELETE FROM code_trial_days WHERE code_id = NEW.id;
  DELETE FROM trust_evidence WHERE code_id = NEW.id;
  DELETE FROM code_trust WHERE code_id = NEW.id;
  DELETE FROM code_trust_days WHERE code_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_evidence AFTER UPDATE OF code, shop_id ON codes
  FOR EACH ROW WHEN (OLD.shop_id <> NEW.shop_id OR lower(btrim(OLD.code)) <> lower(btrim(NEW.code)))
  EXECUTE FUNCTION forget_evidence();

-- What can be expected to be saved follows the discount, within seconds and not only at night.
CREATE FUNCTION forget_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.estimated_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_estimate BEFORE UPDATE OF discount_type, discount_value, minimum_order, maximum_saving ON codes
  FOR EACH ROW WHEN (
    (OLD.discount_type, OLD.discount_value, OLD.minimum_order, OLD.maximum_saving)
      IS DISTINCT FROM (NEW.discount_type, NEW.discount_value, NEW.minimum_order, NEW.maximum_saving)
  ) EXECUTE FUNCTION forget_estimate();
