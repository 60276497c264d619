-- Codes are the same by a key that the database cannot compute for other letters than those of ASCII (db/core/code-key.ts). There
-- are few of these, and whoever looks for a code reads those of its shop. Spelt as in the queries, so that it is used.
CREATE INDEX codes_other_letters ON codes (shop_id) WHERE code ~ '[^!-~]';
