-- An example that somebody makes their own loses what was invented about it: uses, answers, sales, visits, its trend. Whatever
-- really happened to it meanwhile goes, too; nothing tells one from the other.
CREATE FUNCTION forget_invented_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.usage_count := 0;
  NEW.votes_worked := 0;
  NEW.votes_failed := 0;
  NEW.estimated_at := NULL;
  IF NOT 'popularity_score' = ANY(NEW.edited_fields) THEN NEW.popularity_score := 21; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_invented_figures BEFORE UPDATE OF source ON codes
  FOR EACH ROW WHEN (OLD.source = 'demo' AND NEW.source <> 'demo') EXECUTE FUNCTION forget_invented_figures();

CREATE FUNCTION forget_invented_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM code_trials WHERE code_id = NEW.id;
  DELETE FROM code_trial_days WHERE code_id = NEW.id;
  DELETE FROM trust_evidence WHERE code_id = NEW.id;
  DELETE FROM code_trust WHERE code_id = NEW.id;
  DELETE FROM code_trust_days WHERE code_id = NEW.id;
  DELETE FROM daily_counts WHERE code_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_invented_evidence AFTER UPDATE OF source ON codes
  FOR EACH ROW WHEN (OLD.source = 'demo' AND NEW.source <> 'demo') EXECUTE FUNCTION forget_invented_evidence();

CREATE FUNCTION forget_invented_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visit_count := coalesce((SELECT sum(count) FROM daily_counts WHERE shop_id = NEW.id AND kind = 'visit'), 0);
  IF NEW.affiliate_url LIKE '%partner=demo' THEN NEW.affiliate_url := NULL; END IF;
  IF NOT 'popularity_score' = ANY(NEW.edited_fields) THEN NEW.popularity_score := 20; END IF;
  DELETE FROM trending_shops WHERE shop_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_invented_visits BEFORE UPDATE OF source ON shops
  FOR EACH ROW WHEN (OLD.source = 'demo' AND NEW.source <> 'demo') EXECUTE FUNCTION forget_invented_visits();
