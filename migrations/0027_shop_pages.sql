-- What a shop's page asks for, from an index alone: when its codes begin and end, and the most popular shops of its category.
DROP INDEX codes_of_shop;
CREATE INDEX codes_of_shop ON codes (shop_id)
  INCLUDE (is_active, deleted_at, withdrawn_at, valid_from, valid_until);
DROP INDEX shops_category;
CREATE INDEX shops_category ON shops (category_slug, is_popular DESC, popularity_score DESC, visit_count DESC, id)
  WHERE deleted_at IS NULL AND NOT needs_review;
