import { sealedFiles } from '../../kit/browser/sealed-files.ts'

/** Unsent photos and files of the bench, by their place in the step. */
export const benchFiles = sealedFiles('recipe-panel-bench')
