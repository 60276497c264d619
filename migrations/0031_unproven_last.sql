-- Codes that visitors submitted and nothing speaks for yet come last in every list that is ordered by this score, not only in
-- their shop: neither popularity nor uses make up for what is taken off. Made anew with its indexes, because PostgreSQL
-- before 17 cannot change the expression of a generated column.
ALTER TABLE codes DROP COLUMN home_score;
ALTER TABLE codes ADD COLUMN home_score numeric(12, 1) NOT NULL GENERATED ALWAYS AS
  (popularity_score + 0.1 * usage_count - CASE WHEN is_unproven THEN 1000000000 ELSE 0 END) STORED;

CREATE INDEX codes_home ON codes (home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_category ON codes (category_slug, home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_influencer ON codes (home_score DESC, discount_value DESC, id)
  WHERE is_influencer AND is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_shop ON codes
  (shop_id, is_dead, is_unproven, expected_saving DESC, home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
