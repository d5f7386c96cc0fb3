import { changeDesigns, undoDesignChange, type DesignAction } from '@rp/contract/recipes/design-bulk'
import { eq } from 'drizzle-orm'
import { serveBulk } from '../../platform/bulk/serve-bulk.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { LabelPrinter } from '../label/label-printer.ts'
import { transitionPackage } from '../label/transition-package.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { TransitionDeps } from '../transition.ts'

/** Hands in many labels. There is no undo: the approvers have been notified, and the proof is printed. */
export function designBulkCalls(platform: Platform, deps: TransitionDeps): void {
  serveBulk<DesignAction, never>(platform, {
    calls: { change: changeDesigns, undo: undoDesignChange },
    table: recipePackage,
    version: recipePackage.row_version,
    changed: () => undefined,
    change: async (tx, id, _action, { caller, isDryRun }) => {
      const [packaged] = await tx
        .select({ recipe_id: recipePackage.recipe_id })
        .from(recipePackage)
        .where(eq(recipePackage.id, id))
      await transitionPackage(
        tx,
        isDryRun ? { ...deps, printer: withoutPaper(deps.printer) } : deps,
        { recipe_id: found(packaged).recipe_id, package_id: id },
        {
          request: { to: 'PENDING_STAFF_APPROVAL', expected_status: 'PENDING_DESIGN_REVIEW' },
          ...byStaff(caller),
        },
      )
      return null
    },
    putBack: async () => undefined,
  })
}

/** A proof is a stored file: no rollback would remove it. */
const withoutPaper = (printer: LabelPrinter): LabelPrinter => ({
  ...printer,
  keep: async () => ({ file: '', sha256: '' }),
})
