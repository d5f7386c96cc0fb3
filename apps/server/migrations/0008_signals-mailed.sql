ALTER TABLE "bell_state" ADD COLUMN "mailed_useq" integer DEFAULT 0 NOT NULL;
