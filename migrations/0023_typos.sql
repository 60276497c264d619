-- The highest percentage visitors can see, which the home page claims: read with one step of an index, not by a scan.
CREATE INDEX codes_top_percentage ON codes (discount_value DESC)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL AND discount_type = 'percentage';
-- All codes of a category, newest first.
CREATE INDEX codes_category_newest ON codes (category_slug, created_at DESC, id DESC)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;

-- Misspelt names (decision 050): the deletion neighbourhood of a name's first seven letters, hashed. Two names within one
-- edit of each other (a missing, extra, wrong or swapped letter) share a key, and so do those within two edits where two
-- letters may be left out. `two_from` is the length from which that is so; shorter than `shortest` a name has no keys.
CREATE FUNCTION typo_keys(names text[], shortest int, two_from int) RETURNS int[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext(
    left(start, i - 1) || substr(start, i + 1, j - i - 1) || substr(start, j + 1))), '{}')
  FROM (SELECT left(name, 7) AS start, length(name) AS whole FROM unnest(names) AS name) AS beginnings,
    -- A position behind the end leaves nothing out.
    generate_series(1, 8) AS i, generate_series(i + 1, 9) AS j
  WHERE whole >= shortest AND (whole >= two_from OR j > length(start))
$$;

-- What a shop may be called: its name, its aliases, and its first word alone.
CREATE FUNCTION shop_typo_keys(compact_name text, compact_aliases text[], folded_name text) RETURNS int[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT typo_keys(ARRAY[compact_name, split_part(folded_name, ' ', 1)] || compact_aliases, 5, 8)
$$;

-- Not a column of shops: every counted visit writes a shop, and would write all its keys again.
CREATE TABLE shop_typos (
  shop_id int PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  keys int[] NOT NULL
);
INSERT INTO shop_typos SELECT id, shop_typo_keys(compact_name, compact_aliases, folded_name) FROM shops;
CREATE INDEX shop_typos_keys ON shop_typos USING gin (keys);

CREATE FUNCTION keep_shop_typos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_typos VALUES (NEW.id, shop_typo_keys(NEW.compact_name, NEW.compact_aliases, NEW.folded_name))
    ON CONFLICT (shop_id) DO UPDATE SET keys = excluded.keys;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_shop_typos AFTER INSERT OR UPDATE OF compact_name, compact_aliases, folded_name ON shops
  FOR EACH ROW EXECUTE FUNCTION keep_shop_typos();
