CREATE TABLE "scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"known_since" timestamp(3) with time zone NOT NULL,
	"last_success_at" timestamp(3) with time zone,
	"claimed_for" timestamp(3) with time zone,
	"claimed_at" timestamp(3) with time zone
);
