-- 0018 gives drafts their files again: until then they are put aside.
ALTER TABLE "chat_draft" RENAME COLUMN "files" TO "files_before";--> statement-breakpoint
ALTER TABLE "chat_draft" ALTER COLUMN "files_before" DROP NOT NULL;
