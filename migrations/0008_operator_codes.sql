-- The operator's list of codes: all that are not in the bin, in any order, with any filter.

-- Carries what the list is filtered by, so that counting and turning pages do not read the wide rows of the table.
CREATE INDEX codes_listed ON codes (created_at DESC, id DESC)
  INCLUDE (shop_id, category_slug, source, is_active, withdrawn_at, valid_from, valid_until)
  WHERE deleted_at IS NULL;
-- Orders of the same list. There is none by uses or popularity: counting writes those all day, and would write the
-- indexes too.
CREATE INDEX codes_listed_code ON codes (lower(code) COLLATE "C", id) INCLUDE (shop_id) WHERE deleted_at IS NULL;
CREATE INDEX codes_listed_value ON codes (discount_value, id) INCLUDE (shop_id) WHERE deleted_at IS NULL;
-- As before, and now also the order by expiry.
DROP INDEX codes_valid_until;
CREATE INDEX codes_valid_until ON codes (valid_until, id) INCLUDE (shop_id) WHERE deleted_at IS NULL;

-- Codes of these are in the bin with them.
CREATE INDEX shops_deleted ON shops (id) WHERE deleted_at IS NOT NULL;

-- Any part of a shop's name, a code or a text, also of codes that no visitor sees.
CREATE INDEX codes_search_text ON codes USING gin (search_text gin_trgm_ops);
