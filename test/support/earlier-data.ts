// Rows for every table, by the migration that made it: what an installation of that version could hold.

const LONG = "repeat('Größe & Söhne – „Rabatt“ ☂ ', 50)";

export const EARLIER_DATA: Record<string, string> = {
  '0001_catalogue.sql': `
    INSERT INTO categories VALUES ('fashion', 'Mode', '👗', 1), ('sonst-9', 'Übriges', '🧺', 2);
    INSERT INTO shops (slug, name, folded_name, compact_name, aliases, url, affiliate_url, category_slug, description,
        visit_count, source, source_ref, edited_fields, deleted_at)
      SELECT 'shop-' || n, 'Müßiggänger ' || n, 'mussigganger ' || n, 'mussigganger' || n,
        CASE WHEN n % 3 = 0 THEN ARRAY['M & G ' || n, 'Ä"ß,{}'] ELSE '{}' END, 'https://shop' || n || '.example',
        CASE WHEN n % 2 = 0 THEN 'https://partner.example/' || n END, 'fashion', ${LONG}, n,
        CASE WHEN n % 2 = 0 THEN 'awin' ELSE 'operator' END, CASE WHEN n % 2 = 0 THEN n::text END,
        ARRAY['name'], CASE WHEN n % 10 = 0 THEN now() END
      FROM generate_series(1, 50) AS n;
    INSERT INTO codes (shop_id, code, title, description, discount_type, discount_value, category_slug, usage_count,
        valid_from, valid_until, source, validation_ok, validation_reason, search_text, is_active, is_influencer,
        influencer_name, influencer_platform, withdrawn_at, deleted_at)
      SELECT 1 + n % 50, 'SPAR' || n, 'Süßes für Übermütige ' || n, CASE WHEN n % 100 = 0 THEN ${LONG} ELSE '' END,
        CASE WHEN n % 2 = 0 THEN 'fixed' ELSE 'percentage' END, (n % 100) + 0.99 * (n % 2), 'fashion', n,
        CASE WHEN n % 7 = 0 THEN now() - interval '1 day' END, CASE WHEN n % 5 > 0 THEN now() + interval '30 days' * (n % 3) END,
        'operator', n % 2 = 0, CASE WHEN n % 2 > 0 THEN 'Abgelaufen' END, 'mussigganger susses ubermutige spar' || n,
        n % 11 > 0, n % 13 = 0, CASE WHEN n % 13 = 0 THEN 'Jürgen' END, CASE WHEN n % 13 = 0 THEN 'tiktok' END,
        CASE WHEN n % 17 = 0 THEN now() END, CASE WHEN n % 19 = 0 THEN now() END
      FROM generate_series(1, 1000) AS n;
    INSERT INTO best_deals (title, description, shop_name, shop_id, category_slug, source)
      VALUES ('Für Öfen', ${LONG}, 'Müßiggänger 1', 1, 'fashion', 'operator'), ('Ohne Shop', '', 'Fehlt', NULL, 'sonst-9', 'demo');
    INSERT INTO trending_shops VALUES (1, 100, 1e-300, 0.1, now()), (2, 0, 3.5, 1e300, now());
    INSERT INTO insights VALUES ('bayern', '{"zahl": 12345678901234567890, "text": "Ä"}', 'computed', now());
    INSERT INTO copy VALUES ('hero.title', ${LONG}), ('leer', '');`,
  '0002_visitors.sql': `
    INSERT INTO submissions (code, shop_name, code_key, shop_key, visitor_hash, network_hash, status, code_id)
      VALUES ('Ü10', 'Müßig', 'ü10', 'mussig', '\\x00ff', NULL, 'published', 1), ('X', 'Y', 'x', 'y', NULL, NULL, 'rejected', NULL);
    INSERT INTO clicks (ref, kind, shop_id, code_id, deal_id, region, consent, visitor_hash)
      VALUES ('r1', 'code', 1, 1, NULL, 'bayern', true, '\\x01'), ('r2', 'deal', NULL, NULL, 1, NULL, false, NULL);
    INSERT INTO daily_counts VALUES ('2026-01-01', 'copy', 1, 1, 'bayern', 7), ('2026-01-01', 'visit', 1, 0, 'deutschland', 0);
    INSERT INTO page_views (path, visitor_hash) VALUES ('/gutscheine/müßig', '\\x02'), ('/', NULL);
    INSERT INTO subscribers (email, email_key, state, token_hash, text_version, confirmed_at, unsubscribed_at, mails_sent)
      VALUES ('jürgen@müßig.example', 'j', 'confirmed', '\\x01', 'v1', now(), NULL, 3), ('b@example.de', 'b', 'pending', '\\x02', 'v1', NULL, NULL, 0);`,
  '0003_office.sql': `
    INSERT INTO validations (code_id, is_valid, reason) SELECT n, n % 2 = 0, CASE WHEN n % 2 > 0 THEN 'Zu alt' END FROM generate_series(1, 100) AS n;
    INSERT INTO research_items (shop_id, shop_name, status, prompt, results, error)
      VALUES (1, 'Müßiggänger 1', 'completed', ${LONG}, ${LONG}, NULL), (NULL, 'Weg', 'failed', NULL, NULL, 'Fehler');
    INSERT INTO awin_programmes VALUES (9007199254740993, 2, 'Müßig DE', 'joined', 'DE', 'Mode', 'https://a.example', NULL, NULL, '{a.example,b.example}', now()),
      (2, NULL, 'Fort', 'left', NULL, NULL, NULL, NULL, NULL, '{}', now());
    INSERT INTO transactions VALUES ('awin', '1', 2, 2, 2, 'r1', 'approved', 123, 4567, 'EUR', 'SPAR2', now(), now()),
      ('awin', '2', NULL, NULL, NULL, NULL, 'pending', -5, 0, 'CHF', NULL, now(), NULL);
    INSERT INTO job_runs (job, slot, ended_at, outcome, counts, error)
      VALUES ('update-codes', '2026-01-01T05:00Z', now(), 'succeeded', '{"n": 1}', NULL), ('newsletter', NULL, NULL, NULL, '{}', NULL);
    INSERT INTO operator_sessions (token_hash, device) VALUES ('\\x03', 'Firefox');
    INSERT INTO login_attempts VALUES ('\\x04', 2, NULL, now());
    INSERT INTO api_tokens (name, token_hash) VALUES ('Skript', '\\x05');
    INSERT INTO audit_log (actor, action, subject, subject_id, before, after) VALUES ('operator', 'code.create', 'code', '1', NULL, '{"a": "ß"}');
    INSERT INTO settings (name, value) VALUES ('probe', 'ß');`,
  '0004_counting.sql': `
    INSERT INTO visitor_salts VALUES ('2026-01-01', '\\x06');
    INSERT INTO recent_counts VALUES ('\\x07', 'copy', 1, 'r', now());
    INSERT INTO rate_limits VALUES ('count:x', 3, now());
    INSERT INTO event_counts VALUES ('2026-01-01', 'search', 'müßig', 9);`,
  '0005_newsletter.sql': `
    INSERT INTO consent_texts VALUES ('v1', ${LONG}, now());
    INSERT INTO newsletter_deliveries VALUES ('2026-01-01T07:00Z', 1, 'sent', 1, now()), ('2026-01-01T07:00Z', 2, 'refused', 3, now());`,
  '0006_jobs.sql': `
    INSERT INTO known_jobs VALUES ('backup', now());`,
  '0007_sources.sql': `
    INSERT INTO offers VALUES ('awin', 'o1', 2, 'k', 3, '{"title": "Ü"}', NULL), ('tradedoubler', 'o2', 3, 'k', NULL, '{}', now());
    INSERT INTO source_syncs VALUES ('awin', 4, now(), now(), 'failed', 'AWIN ist gestört', NULL);`,
  '0009_reports.sql': `
    INSERT INTO code_reports (code_id, code, shop_name, reason, text, name, email, visitor_hash, state, created_at)
      VALUES (1, 'SPAR1', 'Müßiggänger 1', 'illegal', 'Schaut „so“ aus', 'Jürgen', 'j@example.de', '\\x08', 'open', now());
    INSERT INTO blocked_submissions VALUES ('mussig', 'x', now());`,
  '0010_validation.sql': `
    INSERT INTO validation_runs (started_at, after_id, counts) VALUES (now(), 5, '{"checked": 5}');
    INSERT INTO link_checks VALUES ('https://shop1.example/ü', 'gone', 404, now()), ('https://shop2.example', 'undecided', NULL, now());`,
  '0011_research.sql': `
    INSERT INTO research_drafts (item_id, code, code_key, shop_key, description, discount_type, source_url, problems)
      VALUES (1, 'NEU', 'neu', 'mussigganger1', ${LONG}, 'fixed', 'https://quelle.example', '{"Kein „Ende“"}');`,
  '0014_trust.sql': `
    INSERT INTO code_trials (code_id, ref, copied_at, moved_on, worked, reason, voted_at, predicted, weight, visitor_hash, network_hash, network_hash_before, changed_at)
      VALUES (1, 't1', now(), true, false, 'minimum', now(), 0.5, 0.25, '\\x09', '\\x0a', '\\x0b', now()), (2, 't2', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, now());
    INSERT INTO code_trial_days VALUES (1, '2026-01-01', 5, 2);
    INSERT INTO trust_evidence (code_id, kind, at, sale) VALUES (1, 'redeemed', now(), 'awin:1'), (2, 'tested-failed', now(), NULL);
    UPDATE trust_rates SET copies = 7, failed = 3 WHERE outcome = 'failure';
    INSERT INTO code_trust VALUES (1, 'some', 3, 4, '{minimum}', now(), now(), now());
    INSERT INTO code_trust_days VALUES (1, '2026-01-01', 0.5, 1, 2);`,
  '0016_code_links.sql': `
    INSERT INTO code_links VALUES (1, now());`,
  '0017_unreviewed.sql': `
    INSERT INTO network_counts VALUES ('\\x17', 'copy', 1, current_date, 1, 1, 1);`,
  '0018_operator_access.sql': `
    INSERT INTO guess_budgets VALUES ('password', 21, now(), now());
    INSERT INTO known_devices (token_hash, seen_at) VALUES ('\\x0c', now());
    INSERT INTO operator_notices VALUES ('codes', now(), now(), NULL);`,
  '0019_operator_day.sql': `
    INSERT INTO held_withdrawals VALUES (1, 'awin', now(), NULL);`,
  '0022_alerts.sql': `
    INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at, confirmed_at, kept_at)
      VALUES ('jürgen@müßig.example', 'j', 'confirmed', 'v1', now(), now(), now()), ('b@example.de', 'b', 'pending', 'v1', now(), NULL, NULL);
    INSERT INTO shop_alerts VALUES (1, 1, 'on', 10, now()), (1, 2, 'off', NULL, now()), (2, 1, 'asked', NULL, now());
    INSERT INTO alert_deliveries VALUES ('2026-01-01', 1, 'sent', 1, now());
    INSERT INTO alerted_codes VALUES (1, 1, '2026-01-01'), (1, 2, NULL);`,
  '0037_click_days.sql': `
    INSERT INTO click_days VALUES ('2026-01-01', 1, 5), ('2026-01-01', NULL, 1), ('2026-01-01', NULL, 2);`,
};
