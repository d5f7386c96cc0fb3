insert into "substance" ("id", "inci_name") values
  ('019a5c41-5380-7d50-9062-c195a91aa300', 'Sodium Benzoate of the upgrade');
insert into "regulation_rule_factor" ("id", "rule_id", "substance_id", "factor", "reason", "created_by", "created_at") values
  ('019a5c41-5380-7d50-9062-c195a91aa301', '019a571b-5380-7d50-9062-c195a91aa221', '019a5c41-5380-7d50-9062-c195a91aa300', '0.847408', 'Certificate of analysis of the supplier', null, '2026-11-25 04:00:00+00');
