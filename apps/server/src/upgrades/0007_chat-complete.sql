insert into "chat_wait" ("room_id", "from_seq", "service_id", "channel", "is_first", "started_at", "answered_at", "answered_by") overriding system value values
  ('01a180b0-be95-7043-bdf3-e11fc9ec40b3', '1', '0199f01c-2380-7b07-8c77-24831b7ce5b4', 'WEBSITE', 'true', '2026-10-28 04:07:09.205+00', '2026-10-28 04:13:07.396+00', '019acd8d-9780-7f25-80c6-32d4e86a538c'),
  ('01a180b0-be95-7043-bdf3-e11fc9ec40b3', '3', '0199f01c-2380-7b07-8c77-24831b7ce5b4', 'WEBSITE', 'false', '2026-10-28 04:27:41.25+00', null, null),
  ('01a17cfe-7256-7390-8ff4-5c4f0312812a', '1', '0199f01c-2380-7b07-8c77-24831b7ce5b4', 'LINE', 'true', '2026-10-27 10:53:32.63+00', '2026-10-27 10:56:13.524+00', '019c11fe-3b80-75fa-90a0-cf2ae99699cd'),
  ('01a17cfe-7256-7390-8ff4-5c4f0312812a', '3', '0199f01c-2380-7b07-8c77-24831b7ce5b4', 'LINE', 'false', '2026-10-27 11:03:02.087+00', '2026-10-27 11:14:32.953+00', '019c11fe-3b80-75fa-90a0-cf2ae99699cd');
