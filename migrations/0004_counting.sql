-- Counting what visitors do, and knowing how many codes there are without counting them each time.

-- One random salt a day makes visitors comparable within that day only; old salts are deleted.
CREATE TABLE visitor_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

-- What a visitor has just done: the same again within ten minutes does not count. Unlogged, like the limits below: after
-- a crash of the database they are empty, which costs a repeated count at most, and writing them costs half.
CREATE UNLOGGED TABLE recent_counts (
  visitor_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('copy', 'visit', 'leave-code', 'leave-shop', 'leave-deal', 'worked', 'failed')),
  thing integer NOT NULL,
  -- The click a repeated visit still belongs to.
  ref text,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (visitor_hash, kind, thing)
);

-- What is popular in a region lately.
CREATE INDEX daily_counts_region ON daily_counts (region, day);

-- How often a client has done something in the window that ends at expires_at. Keys carry hashes, never addresses.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What the browser reports besides counts of codes and shops, summed per day.
CREATE TABLE event_counts (
  day date NOT NULL,
  name text NOT NULL,
  label text NOT NULL DEFAULT '',
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (day, name, label)
);

-- How many codes of a shop and category could be seen at one moment, `as_of`. Whoever reads adds what began or
-- ended since then (db/code-counts.ts), so the sum is exact at any time and its cost does not grow with the catalogue.
CREATE TABLE code_counts (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  category_slug text NOT NULL REFERENCES categories,
  codes integer NOT NULL,
  PRIMARY KEY (shop_id, category_slug)
);
CREATE INDEX code_counts_category ON code_counts (category_slug);
CREATE TABLE code_counts_moment (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  as_of timestamptz NOT NULL
);
INSERT INTO code_counts_moment (as_of) VALUES (now());

-- The rule of db/visible.ts, for the triggers below.
CREATE FUNCTION code_shown(
  is_active boolean, deleted_at timestamptz, withdrawn_at timestamptz,
  valid_from timestamptz, valid_until timestamptz, moment timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT is_active AND deleted_at IS NULL AND withdrawn_at IS NULL
    AND (valid_from IS NULL OR valid_from <= moment)
    AND (valid_until IS NULL OR valid_until > moment)
$$;

INSERT INTO code_counts (shop_id, category_slug, codes)
  SELECT shop_id, category_slug, count(*) FROM codes, code_counts_moment
  WHERE code_shown(is_active, deleted_at, withdrawn_at, valid_from, valid_until, as_of)
  GROUP BY shop_id, category_slug;

-- Words of the catalogue, stemmed: a search for "schuhe" finds here that "laufschuh" ends with it.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  -- Read from the end, so that all words with one ending lie side by side.
  backwards text NOT NULL GENERATED ALWAYS AS (reverse(word)) STORED
);
CREATE INDEX search_words_backwards ON search_words (backwards text_pattern_ops);
INSERT INTO search_words (word)
  SELECT DISTINCT word FROM codes, unnest(tsvector_to_array(search_vector)) AS word WHERE word ~ '^[a-z]{3,40}$';

-- Locks the moment: it cannot be advanced while the codes of an unfinished transaction are counted for it.
CREATE FUNCTION code_counts_as_of() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT as_of FROM code_counts_moment FOR SHARE
$$;

CREATE FUNCTION count_added_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := code_counts_as_of();
BEGIN
  INSERT INTO code_counts (shop_id, category_slug, codes)
    SELECT shop_id, category_slug, count(*) FROM added
    WHERE code_shown(is_active, deleted_at, withdrawn_at, valid_from, valid_until, moment)
    GROUP BY shop_id, category_slug ORDER BY shop_id, category_slug
  ON CONFLICT (shop_id, category_slug) DO UPDATE SET codes = code_counts.codes + excluded.codes;
  UPDATE shops SET codes_changed_at = now() WHERE id IN (SELECT shop_id FROM added);
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM added, unnest(tsvector_to_array(search_vector)) AS word
    WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON codes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_codes();

CREATE FUNCTION count_removed_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := code_counts_as_of();
BEGIN
  UPDATE code_counts SET codes = code_counts.codes - gone.codes FROM (
    SELECT shop_id, category_slug, count(*) AS codes FROM removed
    WHERE code_shown(is_active, deleted_at, withdrawn_at, valid_from, valid_until, moment)
    GROUP BY shop_id, category_slug
  ) AS gone WHERE (code_counts.shop_id, code_counts.category_slug) = (gone.shop_id, gone.category_slug);
  UPDATE shops SET codes_changed_at = now() WHERE id IN (SELECT shop_id FROM removed);
  RETURN NULL;
END $$;
CREATE TRIGGER count_removed AFTER DELETE ON codes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_codes();

-- Row by row, because only such a trigger can name columns, and counting a use must not run it.
CREATE FUNCTION count_changed_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := code_counts_as_of();
BEGIN
  IF code_shown(OLD.is_active, OLD.deleted_at, OLD.withdrawn_at, OLD.valid_from, OLD.valid_until, moment) THEN
    UPDATE code_counts SET codes = codes - 1
      WHERE (shop_id, category_slug) = (OLD.shop_id, OLD.category_slug);
  END IF;
  IF code_shown(NEW.is_active, NEW.deleted_at, NEW.withdrawn_at, NEW.valid_from, NEW.valid_until, moment) THEN
    INSERT INTO code_counts (shop_id, category_slug, codes) VALUES (NEW.shop_id, NEW.category_slug, 1)
    ON CONFLICT (shop_id, category_slug) DO UPDATE SET codes = code_counts.codes + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed AFTER UPDATE OF
  shop_id, category_slug, is_active, deleted_at, withdrawn_at, valid_from, valid_until ON codes
  FOR EACH ROW WHEN (
    (OLD.shop_id, OLD.category_slug, OLD.is_active) IS DISTINCT FROM (NEW.shop_id, NEW.category_slug, NEW.is_active)
    OR (OLD.deleted_at, OLD.withdrawn_at, OLD.valid_from, OLD.valid_until)
      IS DISTINCT FROM (NEW.deleted_at, NEW.withdrawn_at, NEW.valid_from, NEW.valid_until)
  ) EXECUTE FUNCTION count_changed_code();

CREATE FUNCTION note_changed_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shops SET codes_changed_at = now() WHERE id IN (OLD.shop_id, NEW.shop_id);
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM unnest(tsvector_to_array(NEW.search_vector)) AS word
    WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed AFTER UPDATE OF
  shop_id, code, requires_code, title, description, conditions, discount, discount_type, discount_value,
  category_slug, is_active, valid_from, valid_until, withdrawn_at, deleted_at ON codes
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at OR OLD.search_text <> NEW.search_text
    OR OLD.is_active <> NEW.is_active OR (OLD.withdrawn_at, OLD.deleted_at) IS DISTINCT FROM (NEW.withdrawn_at, NEW.deleted_at))
  EXECUTE FUNCTION note_changed_code();

CREATE FUNCTION forget_all_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM code_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER count_none AFTER TRUNCATE ON codes FOR EACH STATEMENT EXECUTE FUNCTION forget_all_codes();

-- Other names of a shop in the form of compact_name, written by the application; these first ones only nearly so.
ALTER TABLE shops ADD COLUMN compact_aliases text[] NOT NULL DEFAULT '{}';
UPDATE shops SET compact_aliases =
  (SELECT array_agg(regexp_replace(lower(alias), '[^a-z0-9]', '', 'g')) FROM unnest(aliases) AS alias)
  WHERE aliases <> '{}';

-- Each serves one way in which what was typed can fit a shop: beginning, other name, word, misspelt.
CREATE INDEX shops_compact_beginning ON shops (compact_name text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX shops_compact_aliases ON shops USING gin (compact_aliases) WHERE deleted_at IS NULL;
CREATE INDEX shops_name_words ON shops USING gin (string_to_array(folded_name, ' ')) WHERE deleted_at IS NULL;
CREATE INDEX shops_compact_trgm ON shops USING gin (compact_name gin_trgm_ops) WHERE deleted_at IS NULL;
