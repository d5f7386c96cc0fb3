CREATE TABLE "regulation_title_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"source_ref" text NOT NULL,
	"substance_id" uuid,
	"ingredient_id" uuid,
	"answer" text,
	"question" text NOT NULL,
	"reason" text NOT NULL,
	"document_id" uuid,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regulation_title_answer" ADD CONSTRAINT "regulation_title_answer_source_id_regulation_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."regulation_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_title_answer" ADD CONSTRAINT "regulation_title_answer_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_title_answer" ADD CONSTRAINT "regulation_title_answer_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_title_answer" ADD CONSTRAINT "regulation_title_answer_document_id_ingredient_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."ingredient_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_title_answer_of" ON "regulation_title_answer" USING btree ("source_id","source_ref","created_at");--> statement-breakpoint
CREATE INDEX "regulation_title_answer_substance" ON "regulation_title_answer" USING btree ("substance_id");--> statement-breakpoint
CREATE INDEX "regulation_title_answer_ingredient" ON "regulation_title_answer" USING btree ("ingredient_id");