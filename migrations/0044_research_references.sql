-- A code from research had the number of its draft as its reference, which means another draft in every other installation: an
-- import took strangers' codes for its own, and a draft whose number a file had brought could not be published.
UPDATE codes SET source_ref = NULL WHERE source = 'research' AND source_ref IS NOT NULL;
