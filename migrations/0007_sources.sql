-- What affiliate networks tell us, and what became of it.

-- A second network beside AWIN.
ALTER TABLE shops DROP CONSTRAINT shops_source_check, ADD CONSTRAINT shops_source_check
  CHECK (source IN ('operator', 'community', 'awin', 'tradedoubler', 'research', 'import', 'demo'));
ALTER TABLE codes DROP CONSTRAINT codes_source_check, ADD CONSTRAINT codes_source_check
  CHECK (source IN ('operator', 'community', 'awin', 'tradedoubler', 'research', 'import', 'demo'));
ALTER TABLE best_deals DROP CONSTRAINT best_deals_source_check, ADD CONSTRAINT best_deals_source_check
  CHECK (source IN ('operator', 'community', 'awin', 'tradedoubler', 'research', 'import', 'demo'));

-- The programmes of all networks. The row keeps what the network said last: a field of the shop that still has this
-- value follows the network, any other was changed by somebody and stays.
ALTER TABLE awin_programmes RENAME TO programmes;
ALTER TABLE programmes RENAME COLUMN seen_at TO changed_at;
ALTER TABLE programmes ADD COLUMN network text NOT NULL DEFAULT 'awin' CHECK (network IN ('awin', 'tradedoubler'));
ALTER TABLE programmes ALTER COLUMN network DROP DEFAULT;
ALTER TABLE programmes DROP CONSTRAINT awin_programmes_pkey;
ALTER TABLE programmes ADD PRIMARY KEY (network, advertiser_id);
ALTER TABLE programmes ADD CHECK (relationship IN ('joined', 'left'));
ALTER INDEX awin_programmes_shop RENAME TO programmes_shop;

-- A shop is found again by the host of its address.
CREATE INDEX shops_host ON shops (lower(substring(url from '^https?://(?:www\.)?([^/:?#]+)'))) WHERE deleted_at IS NULL;

-- Every offer a network has, as read last. Several offers can be one code (the same code for the same page under two
-- ids). A row whose code was purged stays without one: the operator did not want it, so it does not come back.
CREATE TABLE offers (
  network text NOT NULL CHECK (network IN ('awin', 'tradedoubler')),
  network_id text NOT NULL,
  advertiser_id bigint NOT NULL,
  -- Equal for offers that are one code.
  twin_key text NOT NULL,
  code_id integer REFERENCES codes ON DELETE SET NULL,
  -- The fields of the code this offer alone would make.
  content jsonb NOT NULL,
  -- When a complete read first missed it.
  gone_at timestamptz,
  PRIMARY KEY (network, network_id)
);
CREATE INDEX offers_twins ON offers (network, twin_key) WHERE gone_at IS NULL;
CREATE INDEX offers_code ON offers (code_id);
CREATE INDEX offers_gone ON offers (gone_at) WHERE gone_at IS NOT NULL;

-- The last sync of each network.
CREATE TABLE source_syncs (
  network text PRIMARY KEY CHECK (network IN ('awin', 'tradedoubler')),
  -- Rises with every sync; one that finds a higher number than its own has been replaced and stops.
  run integer NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('succeeded', 'failed', 'refused')),
  -- German, for the operator.
  error text,
  succeeded_at timestamptz
);
