export const packages: string[]
export const server: string[]
export const onBoth: string[]
export const onBothInCi: string[]
export const ownDatabase: string[]
export const ownModules: string[]
export const ownLimits: string[]
export const shortLockWait: string[]
export const screens: string[]
export const ownPage: string[]
export const longest: string[]
export const onlyInAll: Record<string, string>
export const thinnedInCi: Record<string, string>
