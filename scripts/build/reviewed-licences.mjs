/**
 * Packages whose licence texts are not in a file at their top, looked at one by one. `deep`: the texts are in folders below; `text`: the
 * package ships none, and its own metadata and repository name this one.
 */
export const REVIEWED = {
  // Holds copies of d3 and others, each with its licence beside it.
  '@mui/x-charts-vendor': { deep: true },
}
