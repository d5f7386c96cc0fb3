import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { pathOf } from '@rp/domain/routes'
import type { LabelView } from '../label/label-view.ts'

/** The address of a design in the editor. */
export function designAddress(
  design: Pick<LabelDesignRow, 'id' | 'packaging_id' | 'model_id'>,
  statusView: LabelView,
): string {
  return pathOf('labels-packaging-edit', {
    packagingId: design.packaging_id,
    modelId: design.model_id,
    designId: design.id,
    statusView,
  })
}
