insert into "known_device" ("id", "staff_id", "token_hash", "user_agent", "address", "created_at", "last_used_at") values
  ('019f9210-c380-7746-9ed5-7c35951e3911', '0199891c-f380-7a08-bf49-b6f772632716', '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0', '203.0.113.7', '2026-11-25 03:00:00+00', '2026-11-25 03:00:00+00');
insert into "email_change" ("staff_id", "email", "code_hash", "tries", "created_at", "expires_at") values
  ('0199891c-f380-7a08-bf49-b6f772632716', 'new.address@example.com', 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9', 1, '2026-11-25 03:00:00+00', '2026-11-25 03:30:00+00');
