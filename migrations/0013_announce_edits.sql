-- Every edit bears its time. With it among the columns, a column that is added later needs no line here.
DROP TRIGGER announce ON shops;
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  slug, name, aliases, url, affiliate_url, category_slug, description, logo_url, is_popular, popularity_score,
  codes_changed_at, deleted_at, updated_at
  ON shops FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
DROP TRIGGER announce ON codes;
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  shop_id, code, requires_code, title, description, conditions, discount, discount_type, discount_value,
  category_slug, is_active, featured, is_influencer, influencer_name, influencer_platform, image_url,
  affiliate_url, popularity_score, valid_from, valid_until, withdrawn_at, deleted_at, updated_at
  ON codes FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
DROP TRIGGER announce ON best_deals;
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  title, description, shop_name, shop_id, category_slug, image_url, affiliate_url, discount, featured,
  is_active, popularity_score, deleted_at, updated_at
  ON best_deals FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
DROP TRIGGER note_changed ON codes;
CREATE TRIGGER note_changed AFTER UPDATE OF
  shop_id, code, requires_code, title, description, conditions, discount, discount_type, discount_value,
  category_slug, is_active, valid_from, valid_until, withdrawn_at, deleted_at, updated_at ON codes
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at OR OLD.search_text <> NEW.search_text
    OR OLD.is_active <> NEW.is_active OR (OLD.withdrawn_at, OLD.deleted_at) IS DISTINCT FROM (NEW.withdrawn_at, NEW.deleted_at))
  EXECUTE FUNCTION note_changed_code();
