UPDATE "chat_draft" SET "files" = "files_before";--> statement-breakpoint
ALTER TABLE "chat_draft" DROP COLUMN "files_before";
