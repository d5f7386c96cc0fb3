CREATE TABLE "contract_machine" (
	"contract_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	CONSTRAINT "contract_machine_contract_id_machine_id_pk" PRIMARY KEY("contract_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "service_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"ended_on" date,
	"end_reason" text,
	"hours" jsonb NOT NULL,
	"covers" text[] NOT NULL,
	"parts_limit" numeric(18, 2),
	"jobs_limit" integer,
	"note" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "service_contract_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "machine_service" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "machine_service" ADD COLUMN "contract_terms" jsonb;--> statement-breakpoint
ALTER TABLE "machine_service" ADD COLUMN "response_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "machine_service" ADD COLUMN "responded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "contract_machine" ADD CONSTRAINT "contract_machine_contract_id_service_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."service_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_machine" ADD CONSTRAINT "contract_machine_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contract" ADD CONSTRAINT "service_contract_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_machine_machine" ON "contract_machine" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "service_contract_customer" ON "service_contract" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "service_contract_updated" ON "service_contract" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "service_contract_last_day" ON "service_contract" USING btree ("last_day","id");--> statement-breakpoint
ALTER TABLE "machine_service" ADD CONSTRAINT "machine_service_contract_id_service_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."service_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_service_contract" ON "machine_service" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "machine_service_promised" ON "machine_service" USING btree ("updated_at","id") WHERE response_due_at is not null;--> statement-breakpoint
CREATE INDEX "machine_service_response" ON "machine_service" USING btree ("response_due_at","id") WHERE responded_at is null and status <> 'COMPLETED';