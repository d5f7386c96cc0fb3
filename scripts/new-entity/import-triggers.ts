/** The triggers that record the changes of an import in a table, so that it can be undone (ADR 0081). */
export function importTriggers(table: string): string {
  const kinds = [
    ['import_adds', 'INSERT', 'NEW TABLE AS new_rows'],
    ['import_changes', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'],
    ['import_removes', 'DELETE', 'OLD TABLE AS old_rows'],
  ]
  return kinds
    .map(
      ([name, when, rows]) => `
--> statement-breakpoint
CREATE TRIGGER ${name} AFTER ${when} ON "${table}" REFERENCING ${rows} FOR EACH STATEMENT
  WHEN (current_setting('rp.import_run', true) <> '') EXECUTE FUNCTION record_import('id');`,
    )
    .join('')
    .concat('\n')
}
