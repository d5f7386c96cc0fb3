CREATE TABLE "record_revision" (
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"row_version" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" text,
	"is_archived" boolean NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "record_revision_entity_record_id_row_version_pk" PRIMARY KEY("entity","record_id","row_version")
);
