/**
 * Names of fields that have a meaning which OPTIONS does not tell. Names by which the engine chooses a cell or an input are
 * in `engine/fields/choose-field-type.ts` and `choose-input.ts`.
 */

/** Members that name an object, in the order in which they are tried. */
export const NAMING_FIELDS = ['display_name', 'name', 'label', 'hostname', 'username', 'title', 'value'] as const

/** Fields that distinguish rows of the same name, in the order in which they are tried. */
export const DISTINGUISHING_FIELDS = ['username', 'ip', 'address', 'host', 'email'] as const

export const ASSET_NAME = 'hostname'

/** Start and end of a run or a session. */
export const PERIOD_START = 'date_start'
export const PERIOD_END = 'date_end'

/** The results of a run: `{success, failed}`. */
export const RESULTS_FIELD = 'stat'

/** Facts of a host. */
export const VIRTUAL_CORES = 'cpu_vcpus'
export const PROCESSORS = 'cpu_count'
export const CORES_OF_PROCESSOR = 'cpu_cores'
export const MEMORY = 'memory'
export const DISK = 'disk_total'
