import type { SearchKindName } from '@rp/domain/search/search-kinds'
import { isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { searchSource, type SearchSource } from '../platform/search/search-source.ts'
import { boxType } from './tables/box-type.ts'
import { companyStandardLbl } from './tables/company-standard-lbl.ts'
import { methodType } from './tables/method-type.ts'
import { packagingService } from './tables/packaging-service.ts'
import { recipesBenefit } from './tables/recipes-benefit.ts'
import { recipesCategory } from './tables/recipes-category.ts'

type Entry = AnyPgTable &
  Record<'id' | 'name_en' | 'name_th' | 'updated_at' | 'archived_at', AnyPgColumn> & { code?: AnyPgColumn }

/** Records of a catalogue, by code and by name in both languages. */
function entriesOf(kind: SearchKindName, table: Entry, param: string): SearchSource {
  const { code } = table
  return searchSource({
    kind,
    from: sql`${table}`,
    id: table.id,
    ...(code && { number: code }),
    title: [table.name_en, table.name_th],
    at: table.updated_at,
    text: sql`lower(${code ? sql`${code} || ' ' || ` : sql``}${table.name_en} || ' ' || ${table.name_th})`,
    where: isNull(table.archived_at),
    params: { [param]: table.id },
  })
}

export const catalogueSources: SearchSource[] = [
  entriesOf('box_type', boxType, 'boxTypeId'),
  entriesOf('method_type', methodType, 'methodTypeId'),
  entriesOf('packaging_service', packagingService, 'packagingServiceId'),
  entriesOf('company_standard_lbl', companyStandardLbl, 'companyStandardLblId'),
  entriesOf('category', recipesCategory, 'categoryId'),
  entriesOf('benefit', recipesBenefit, 'benefitId'),
]
