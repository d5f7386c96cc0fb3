import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { getVersionRegulation } from '@rp/contract/recipes/version-regulation'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { recipeKey } from '../rd/recipe-queries.ts'

const versionRegulationKey = ({ recipe_id, id }: VersionRecord): string[] =>
  recipeKey(recipe_id, 'version', id, 'regulation')

/** The server's check of a saved version, with its waivers. */
export function useVersionRegulation(version: VersionRecord) {
  return useQuery({
    queryKey: versionRegulationKey(version),
    queryFn: ({ signal }) =>
      call(getVersionRegulation, { params: { id: version.recipe_id, version_id: version.id } }, { signal }),
  })
}
