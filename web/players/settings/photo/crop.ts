/** Which square of a picture is the photo: its middle and how near it is looked at. Everything in the picture's own pixels. */
export interface Crop {
  x: number
  y: number
  /** 1: the largest square that fits. */
  zoom: number
}

export interface Picture {
  width: number
  height: number
}

export const MOST_ZOOM = 5

export const cropOf = ({ width, height }: Picture): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The side of the square. */
export const sideOf = ({ width, height }: Picture, { zoom }: Crop) => Math.min(width, height) / zoom

/** How far its middle is from the left and from the top: parts of the picture. */
export const placeOf = ({ width, height }: Picture, { x, y }: Crop) => ({ x: x / width, y: y / height })

/** The same crop, kept within the picture. */
export function within(picture: Picture, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    zoom,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
