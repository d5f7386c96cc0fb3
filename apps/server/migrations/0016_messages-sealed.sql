CREATE TABLE "chat_seal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"log_seq" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"room_ids" uuid[] NOT NULL,
	"from_seqs" integer[] NOT NULL,
	"to_seqs" integer[] NOT NULL,
	CONSTRAINT "chat_seal_log_seq_unique" UNIQUE("log_seq")
);
--> statement-breakpoint
CREATE TABLE "chat_kept_leaf" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"leaf" text NOT NULL,
	CONSTRAINT "chat_kept_leaf_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_message_unsealed" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL
);
