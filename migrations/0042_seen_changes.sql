-- When the codes of a shop last changed is shown to visitors and told to search engines, so only what they could see counts:
-- not the purge of what was deleted long ago, nor an edit of what has not begun. Cache tags come from other triggers.

-- When visitors last saw a code: at the moment, where it is shown; where it has ended, at its end. Lists read that end from
-- the row, and would forget it where the row is deleted.
CREATE FUNCTION code_last_seen(
  is_active boolean, deleted_at timestamptz, withdrawn_at timestamptz,
  valid_from timestamptz, valid_until timestamptz, moment timestamptz
) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_active AND deleted_at IS NULL AND withdrawn_at IS NULL
    AND (valid_from IS NULL OR valid_from <= moment)
    THEN least(valid_until, moment) END
$$;

CREATE OR REPLACE FUNCTION count_added_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := code_counts_as_of();
BEGIN
  INSERT INTO code_counts (shop_id, category_slug, codes)
    SELECT shop_id, category_slug, count(*) FROM added
    WHERE code_shown(is_active, deleted_at, withdrawn_at, valid_from, valid_until, moment)
    GROUP BY shop_id, category_slug ORDER BY shop_id, category_slug
  ON CONFLICT (shop_id, category_slug) DO UPDATE SET codes = code_counts.codes + excluded.codes;
  UPDATE shops SET codes_changed_at = greatest(codes_changed_at, last_seen) FROM (
    SELECT shop_id, max(code_last_seen(is_active, deleted_at, withdrawn_at, valid_from, valid_until, now())) AS last_seen
    FROM added GROUP BY shop_id
  ) AS come WHERE id = come.shop_id AND last_seen IS NOT NULL;
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM added, unnest(tsvector_to_array(search_vector)) AS word
    WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_removed_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moment timestamptz := code_counts_as_of();
BEGIN
  UPDATE code_counts SET codes = code_counts.codes - gone.codes FROM (
    SELECT shop_id, category_slug, count(*) AS codes FROM removed
    WHERE code_shown(is_active, deleted_at, withdrawn_at, valid_from, valid_until, moment)
    GROUP BY shop_id, category_slug
  ) AS gone WHERE (code_counts.shop_id, code_counts.category_slug) = (gone.shop_id, gone.category_slug);
  UPDATE shops SET codes_changed_at = greatest(codes_changed_at, last_seen) FROM (
    SELECT shop_id, max(code_last_seen(is_active, deleted_at, withdrawn_at, valid_from, valid_until, now())) AS last_seen
    FROM removed GROUP BY shop_id
  ) AS gone WHERE id = gone.shop_id AND last_seen IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shops SET codes_changed_at = greatest(codes_changed_at, last_seen) FROM (
    SELECT shop_id, max(code_last_seen(is_active, deleted_at, withdrawn_at, valid_from, valid_until, now())) AS last_seen
    FROM (SELECT OLD.* UNION ALL SELECT NEW.*) AS before_and_after GROUP BY shop_id
  ) AS changed WHERE id = changed.shop_id AND last_seen IS NOT NULL;
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM unnest(tsvector_to_array(NEW.search_vector)) AS word
    WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
