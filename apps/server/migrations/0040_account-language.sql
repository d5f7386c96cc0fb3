ALTER TABLE "staff" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "title_th" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "description_th" text;