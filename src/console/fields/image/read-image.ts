import type { ImageSize } from '../../../contract/image-sizes.ts'

/** A picture is shown on every page, or before anybody has logged in: a file larger than this was chosen by mistake. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** What a server can measure and scale; drawings made of lines are none to it. */
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
  /** A `data:` address: the Content-Security-Policy lets no other picture of this page's own be shown. */
  readonly address: string
  readonly size: ImageSize
}

/** Why a file is refused: a message below `form.image`. */
export type ImageRefusal = 'type' | 'large' | 'broken'

/** A file as a picture, or why it is none. */
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

/** Null: what calls itself a picture cannot be drawn. */
function sizeOf(address: string): Promise<ImageSize | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = address
  })
}
