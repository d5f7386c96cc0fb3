insert into scheduled_job (name, known_since, last_success_at, claimed_for, claimed_at) values
  ('backup.daily', '2026-11-01T00:00:00Z', '2026-11-24T19:31:00Z', null, null),
  ('machine.remind-visits', '2026-11-01T00:00:00Z', null, '2026-11-25T01:00:00Z', '2026-11-25T01:00:04Z');
