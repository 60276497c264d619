-- The catalogue: what visitors see.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Names sort as a German reader expects: Ä beside A, "10" after "9".
CREATE COLLATION german (provider = icu, locale = 'de-u-kn-true');

CREATE TABLE categories (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9-]+$'),
  name text NOT NULL UNIQUE,
  emoji text NOT NULL,
  position smallint NOT NULL
);

CREATE TABLE shops (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  name text NOT NULL COLLATE german CHECK (length(name) BETWEEN 1 AND 80),
  -- Written by the application with the domain's folding, so that search and uniqueness follow one rule.
  folded_name text NOT NULL,
  compact_name text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  url text NOT NULL DEFAULT '' CHECK (url = '' OR url ~* '^https?://'),
  affiliate_url text CHECK (affiliate_url ~* '^https?://'),
  category_slug text NOT NULL REFERENCES categories,
  description text NOT NULL DEFAULT '',
  logo_url text CHECK (logo_url ~* '^https?://'),
  is_popular boolean NOT NULL DEFAULT false,
  visit_count integer NOT NULL DEFAULT 0 CHECK (visit_count >= 0),
  popularity_score smallint NOT NULL DEFAULT 50 CHECK (popularity_score BETWEEN 0 AND 100),
  source text NOT NULL CHECK (source IN ('operator', 'community', 'awin', 'research', 'import', 'demo')),
  source_ref text,
  -- Columns an operator has changed by hand; a sync must not overwrite them.
  edited_fields text[] NOT NULL DEFAULT '{}',
  needs_review boolean NOT NULL DEFAULT false,
  researched_at timestamptz,
  codes_changed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (source, source_ref)
);
CREATE UNIQUE INDEX shops_slug ON shops (slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX shops_compact_name ON shops (compact_name) WHERE deleted_at IS NULL;
CREATE INDEX shops_folded_trgm ON shops USING gin (folded_name gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX shops_category ON shops (category_slug) WHERE deleted_at IS NULL;
CREATE INDEX shops_name ON shops (name, id) WHERE deleted_at IS NULL;
CREATE INDEX shops_visits ON shops (visit_count DESC, id) WHERE deleted_at IS NULL;

CREATE TABLE codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  code text NOT NULL DEFAULT '' CHECK (length(code) <= 60),
  requires_code boolean NOT NULL DEFAULT true,
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  conditions text NOT NULL DEFAULT '',
  discount text NOT NULL DEFAULT '',
  discount_type text NOT NULL CHECK (discount_type IN ('percentage', 'fixed')),
  discount_value numeric(9, 2) NOT NULL DEFAULT 0 CHECK (discount_value >= 0),
  category_slug text NOT NULL REFERENCES categories,
  is_active boolean NOT NULL DEFAULT true,
  featured boolean NOT NULL DEFAULT false,
  is_influencer boolean NOT NULL DEFAULT false,
  influencer_name text,
  influencer_platform text CHECK (influencer_platform IN ('instagram', 'tiktok', 'youtube', 'twitch', 'x')),
  image_url text CHECK (image_url ~* '^https?://'),
  affiliate_url text CHECK (affiliate_url ~* '^https?://'),
  popularity_score smallint NOT NULL DEFAULT 50 CHECK (popularity_score BETWEEN 0 AND 100),
  usage_count integer NOT NULL DEFAULT 0 CHECK (usage_count >= 0),
  votes_worked integer NOT NULL DEFAULT 0 CHECK (votes_worked >= 0),
  votes_failed integer NOT NULL DEFAULT 0 CHECK (votes_failed >= 0),
  -- Same formula as domain/ranking.ts; stored so that the ten best are read from an index.
  home_score numeric(12, 1) NOT NULL GENERATED ALWAYS AS (popularity_score + 0.1 * usage_count) STORED,
  valid_from timestamptz,
  valid_until timestamptz,
  source text NOT NULL CHECK (source IN ('operator', 'community', 'awin', 'research', 'import', 'demo')),
  source_ref text,
  edited_fields text[] NOT NULL DEFAULT '{}',
  withdrawn_at timestamptz,
  -- The last word of the validation engine; its history is in validations.
  validation_ok boolean,
  validation_reason text,
  validated_at timestamptz,
  -- Folded words of shop, title, description, code and category, written by the application.
  search_text text NOT NULL DEFAULT '',
  search_vector tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('german', search_text)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (valid_from IS NULL OR valid_until IS NULL OR valid_from <= valid_until),
  CHECK (discount_type <> 'percentage' OR discount_value <= 100),
  UNIQUE (source, source_ref)
);
-- Each index serves one public list. All carry the same condition as db/visible.ts, so a row that can
-- never be shown is not in them; the dates are filtered on top.
CREATE INDEX codes_home ON codes (home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_newest ON codes (created_at DESC, id DESC)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_shop ON codes (shop_id, home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_category ON codes (category_slug, home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_influencer ON codes (home_score DESC, discount_value DESC, id)
  WHERE is_influencer AND is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_search ON codes USING gin (search_vector)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX codes_valid_until ON codes (valid_until) WHERE deleted_at IS NULL;
CREATE INDEX codes_valid_from ON codes (valid_from) WHERE deleted_at IS NULL AND valid_from IS NOT NULL;
CREATE INDEX codes_of_shop ON codes (shop_id);
CREATE INDEX codes_deleted ON codes (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE best_deals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  shop_name text NOT NULL,
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  category_slug text NOT NULL REFERENCES categories,
  image_url text CHECK (image_url ~* '^https?://'),
  affiliate_url text NOT NULL DEFAULT '' CHECK (affiliate_url = '' OR affiliate_url ~* '^https?://'),
  discount text NOT NULL DEFAULT '',
  featured boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true,
  popularity_score smallint NOT NULL DEFAULT 50 CHECK (popularity_score BETWEEN 1 AND 100),
  click_count integer NOT NULL DEFAULT 0 CHECK (click_count >= 0),
  source text NOT NULL CHECK (source IN ('operator', 'community', 'awin', 'research', 'import', 'demo')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX best_deals_featured ON best_deals (popularity_score DESC, id)
  WHERE featured AND is_active AND deleted_at IS NULL;
CREATE INDEX best_deals_shop ON best_deals (shop_id);

CREATE TABLE trending_shops (
  shop_id integer PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  trend_score smallint NOT NULL CHECK (trend_score BETWEEN 0 AND 100),
  recent double precision NOT NULL,
  baseline_per_day double precision NOT NULL,
  computed_at timestamptz NOT NULL
);

CREATE TABLE insights (
  region text PRIMARY KEY,
  data jsonb NOT NULL,
  source text NOT NULL CHECK (source IN ('computed', 'demo')),
  computed_at timestamptz NOT NULL
);

CREATE TABLE copy (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Every instance listens to this channel and drops its cached answers. The UPDATE triggers name the content
-- columns, so that counting (usage_count, visit_count, click_count, votes) never empties a cache.
CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  slug, name, aliases, url, affiliate_url, category_slug, description, logo_url, is_popular, popularity_score,
  codes_changed_at, deleted_at
  ON shops FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  shop_id, code, requires_code, title, description, conditions, discount, discount_type, discount_value,
  category_slug, is_active, featured, is_influencer, influencer_name, influencer_platform, image_url,
  affiliate_url, popularity_score, valid_from, valid_until, withdrawn_at, deleted_at
  ON codes FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  title, description, shop_name, shop_id, category_slug, image_url, affiliate_url, discount, featured,
  is_active, popularity_score, deleted_at
  ON best_deals FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON trending_shops FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON insights FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON copy FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
