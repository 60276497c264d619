-- How many copies of all codes of a shop a network has been counted for: each code alone was bounded, so that a shop with
-- thirty of them could be lifted by one network.
ALTER TABLE network_counts DROP CONSTRAINT network_counts_kind_check,
  ADD CONSTRAINT network_counts_kind_check
    CHECK (kind IN ('copy', 'shop-copy', 'visit', 'leave-code', 'leave-shop', 'leave-deal'));
