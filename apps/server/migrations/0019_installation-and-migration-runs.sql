CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "migration_run" (
	"hash" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"release" text NOT NULL,
	"oldest_release" text NOT NULL,
	"applied_at" timestamp(3) with time zone
);
