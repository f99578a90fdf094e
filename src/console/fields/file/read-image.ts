import type { ImageSize } from '../../../contract/settings/appearance.ts'

/** Logos and icons load with every page: a larger file is a mistake. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** Raster only; SVG is rejected, because the server cannot measure or scale it. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
] as const

export interface ReadImage {
  /** A `data:` URL: the Content-Security-Policy forbids `blob:`. */
  readonly address: string
  readonly size: ImageSize
}

/** Why a file is refused: a key of `form.image.refused`. */
export type ImageRefusal = 'type' | 'large' | 'broken'

/** Reads an image file, or returns why it is refused. */
export async function readImage(file: File): Promise<ReadImage | ImageRefusal> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'type'
  if (file.size > IMAGE_MAX_BYTES) return 'large'
  const address = await dataAddress(file)
  const size = address === null ? null : await sizeOf(address)
  return address === null || size === null ? 'broken' : { address, size }
}

function dataAddress(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

/** Size in pixels; null if the browser cannot decode the image. */
function sizeOf(address: string): Promise<ImageSize | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = address
  })
}
