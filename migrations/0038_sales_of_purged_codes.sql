-- What a sale was for outlives the code: the earnings name it, and a newer code of the same letters does not inherit it.
-- A trigger, because codes are removed by the purge, with their shop and with the examples.
ALTER TABLE transactions ADD COLUMN purged_code_id integer, ADD COLUMN purged_code text, ADD COLUMN purged_title text;
CREATE FUNCTION keep_sold_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions SET purged_code_id = OLD.id, purged_code = OLD.code, purged_title = OLD.title WHERE code_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_sold_code BEFORE DELETE ON codes FOR EACH ROW EXECUTE FUNCTION keep_sold_code();

-- When a sale was first told of, which may be days after it happened. Of those that are there nobody knows it.
ALTER TABLE transactions ADD COLUMN stored_at timestamptz;
UPDATE transactions SET stored_at = transacted_at;
ALTER TABLE transactions ALTER COLUMN stored_at SET NOT NULL, ALTER COLUMN stored_at SET DEFAULT now();
CREATE INDEX transactions_stored ON transactions (stored_at);
