import type { Drawing, MarkShape, PlainShape, Shape } from './shapes.ts';

/** All that a drawing shows, for tests: marks, and shapes in the order in which they are drawn. */
export function partsOfDrawing({ shapes }: Pick<Drawing, 'shapes'>): {
  marks: MarkShape[];
  plain: PlainShape[];
} {
  const marks: MarkShape[] = [];
  const plain: PlainShape[] = [];
  const visit = (shape: Shape) => {
    if (shape.kind === 'rows')
      for (let row = 0; row < shape.count; row += 1) shape.shapesAt(row).forEach(visit);
    else if (shape.kind === 'head') shape.shapes.forEach(visit);
    else if (shape.kind === 'mark') {
      marks.push(shape);
      shape.shapes.forEach(visit);
    } else plain.push(shape);
  };
  shapes.forEach(visit);
  return { marks, plain };
}

/** Shapes that paper has, too: those that only react to the pointer are left out. */
export function printedShapes(drawing: Pick<Drawing, 'shapes'>): PlainShape[] {
  return partsOfDrawing(drawing).plain.filter(
    (shape) => !('reaction' in shape) || (shape.reaction !== 'target' && shape.reaction !== 'hover'),
  );
}
