-- Whoever has IPv6 has IPv4 too, so networks of the two families do not add up to witnesses
-- (docs/decisions/042-what-nobody-has-looked-at.md). Forgotten with the network; unknown for what came before.
ALTER TABLE code_trials ADD COLUMN is_ipv6 boolean;
