-- A notification names what changed (cache tags), so that an edited code makes the pages of its shop and the lists be
-- computed again and leaves those of all other shops alone: `shop:1` is on answers about that shop only, `lists` on those
-- that show several, `copy` on those with editable texts, `all` on every one.
DROP TRIGGER announce ON shops;
DROP TRIGGER announce ON codes;
DROP TRIGGER announce ON best_deals;
DROP TRIGGER announce ON categories;
DROP TRIGGER announce ON trending_shops;
DROP TRIGGER announce ON insights;
DROP TRIGGER announce ON copy;

CREATE OR REPLACE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- PostgreSQL sends equal notifications of one transaction once, so a row may announce its shop each time.
CREATE FUNCTION announce_shop_of_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'lists shop:' || OLD.shop_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'lists shop:' || NEW.shop_id); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION announce_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'lists shop:' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

-- The UPDATE triggers name the content columns, so that counting never drops an answer. Every edit bears its time: a
-- column that is added later needs no line here.
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF
  slug, name, aliases, url, affiliate_url, category_slug, description, logo_url, is_popular, popularity_score,
  codes_changed_at, deleted_at, updated_at
  ON shops FOR EACH ROW EXECUTE FUNCTION announce_shop();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF
  shop_id, code, requires_code, title, description, conditions, discount, discount_type, discount_value,
  category_slug, is_active, featured, is_influencer, influencer_name, influencer_platform, image_url,
  affiliate_url, popularity_score, valid_from, valid_until, withdrawn_at, deleted_at, updated_at
  ON codes FOR EACH ROW EXECUTE FUNCTION announce_shop_of_code();
CREATE TRIGGER announce_none AFTER TRUNCATE ON shops FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('all');
CREATE TRIGGER announce_none AFTER TRUNCATE ON codes FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('all');
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  title, description, shop_name, shop_id, category_slug, image_url, affiliate_url, discount, featured,
  is_active, popularity_score, deleted_at, updated_at
  ON best_deals FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('lists');
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('all');
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON trending_shops FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('lists');
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON insights FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('lists');
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON copy FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue('lists copy');
