import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { pathOf } from '@rp/domain/routes'

/** How the editor opens a label: to look, to draw, to comment, or to lay two revisions over each other. */
export const statusViews = ['view', 'edit', 'review', 'compare'] as const
export type StatusView = (typeof statusViews)[number]

/** Where a design is in the editor. */
export function designAddress(
  design: Pick<LabelDesignRow, 'id' | 'packaging_id' | 'model_id'>,
  statusView: StatusView,
): string {
  return pathOf('labels-packaging-edit', {
    packagingId: design.packaging_id,
    modelId: design.model_id,
    designId: design.id,
    statusView,
  })
}
