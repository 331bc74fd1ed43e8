import { createElement, forwardRef, type SVGAttributes } from 'react';

/** An icon as its file in lucide-react states it. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Makes a component of an icon, as lucide-react does, without the names of the icon in its class. */
// biome-ignore lint/style/noDefaultExport: takes the place of a module that has a default export
export default function createLucideIcon({ size, node }: IconData) {
  return forwardRef<SVGSVGElement, SVGAttributes<SVGSVGElement>>((props, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
