import type { IconData } from "./icon-path.ts";

// Every icon's module has its shapes beside its component, which the package's own types leave out.
declare module "lucide-react/icons/house" {
  const __iconData: IconData;

  export { __iconData };
}
